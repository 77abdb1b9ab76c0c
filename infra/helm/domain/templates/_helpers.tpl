{{- define "ostep.labels" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/part-of: ostep
app.kubernetes.io/version: {{ .root.Values.tag | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
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

{{- define "ostep.dataEnvironment" -}}
- name: DATABASE_URL
  valueFrom: { secretKeyRef: { name: ostep-database-{{ .Values.domain }}, key: url } }
- name: REDIS_URL
  valueFrom: { secretKeyRef: { name: {{ .Values.redisSecret }}, key: url } }
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ .Values.traces.endpoint | quote }} }
{{- end -}}

{{- define "ostep.probes" -}}
startupProbe: { httpGet: { path: /health/live, port: metrics }, periodSeconds: 2, failureThreshold: 60 }
livenessProbe: { httpGet: { path: /health/live, port: metrics }, periodSeconds: 10 }
readinessProbe: { httpGet: { path: /health/ready, port: metrics }, periodSeconds: 5 }
{{- end -}}
