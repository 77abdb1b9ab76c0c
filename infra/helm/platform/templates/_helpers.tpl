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
