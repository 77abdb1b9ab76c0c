/** `Content-Disposition` of a download (RFC 6266). RFC 8187 wants signs encoded that `encodeURIComponent` leaves. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export const attachmentResponse = (content: string | Uint8Array, mediaType: string, name: string): Response =>
  new Response(typeof content === 'string' ? content : new Uint8Array(content), {
    headers: { 'content-type': mediaType, 'content-disposition': attachment(name) },
  });
