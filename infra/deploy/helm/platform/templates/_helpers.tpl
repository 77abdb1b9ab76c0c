{{- define "ostep.labels" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/part-of: ostep
app.kubernetes.io/version: {{ .root.Values.tag | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- /* A digest always means the same image; a tag may be moved to another. */ -}}
{{- define "ostep.image" -}}
{{ .root.Values.repository }}-{{ .part }}:{{ .root.Values.tag }}{{ with .digest }}@{{ . }}{{ end }}
{{- end -}}

{{- define "ostep.scraped" -}}
{{- if .Values.metrics.annotations -}}
annotations: { prometheus.io/scrape: "true", prometheus.io/port: "9090", prometheus.io/path: /metrics }
{{- end -}}
{{- end -}}

{{- define "ostep.podMonitor" -}}
apiVersion: monitoring.coreos.com/v1
kind: PodMonitor
metadata:
  name: {{ .name }}
  labels:
    {{- include "ostep.labels" . | nindent 4 }}
    {{- with .root.Values.metrics.podMonitor.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  # The job name that the alerts use.
  jobLabel: app.kubernetes.io/part-of
  selector: { matchLabels: { app.kubernetes.io/part-of: ostep, app.kubernetes.io/instance: {{ .root.Release.Name }} } }
  podMetricsEndpoints: [{ port: metrics, path: /metrics, interval: {{ .root.Values.metrics.podMonitor.interval }} }]
{{- end -}}

{{- define "ostep.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "ostep.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- /* Optional settings of where pods run and how their images are pulled. */ -}}
{{- define "ostep.placement" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- /* Settings of the programs that create, back up and check the whole database. */ -}}
{{- define "ostep.administrator" -}}
- name: DATABASE_ADMIN_URL
  valueFrom: { secretKeyRef: { name: {{ .Values.database.adminSecret }}, key: url } }
{{- range $account := concat .Values.domains (list "documents" "queue" "operations" "dashboard") }}
- name: PASSWORD_{{ upper $account }}
  valueFrom: { secretKeyRef: { name: {{ $.Values.database.secrets.prefix }}{{ $account }}, key: password } }
{{- end }}
{{- end -}}
