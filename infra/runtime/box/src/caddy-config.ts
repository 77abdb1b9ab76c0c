import type { BoxSettings } from './box-settings';

export type CaddyConfig = {
  readonly port: number;
  readonly httpsPort: number;
  /** Where the gateway of the product listens, and where the page of the set-up does. */
  readonly gateway: number;
  readonly door: number;
  readonly address: BoxSettings['address'];
  /** Whether the first page is that of the set-up. */
  readonly setsUp: boolean;
};

/** Until the gateway answers, and while it is replaced, the door says that the product starts. */
const parts = ({ gateway, door, setsUp }: CaddyConfig): string => `(parts) {
	encode zstd gzip
	${setsUp ? '@first path /\n\tredir @first /start 302' : ''}
	handle /start* {
		reverse_proxy 127.0.0.1:${door}
	}
	handle {
		reverse_proxy 127.0.0.1:${gateway}
	}
	handle_errors {
		rewrite * /start/away
		reverse_proxy 127.0.0.1:${door}
	}
}`;

/** People sign in at one address; a page asked for at another leads there. */
const elsewhere = (url: string): string => `@elsewhere {
		method GET HEAD
		not host ${[...new Set([new URL(url).hostname, 'localhost', '127.0.0.1'])].join(' ')}
		not path /start*
	}
	redir @elsewhere ${url}{uri} 302`;

/** An authority of the office's own, whose root is installed on each device. */
const officeRoot = (data: string): string => `handle /certyfikat-biura.crt {
		root * ${data}/caddy/pki/authorities/local
		rewrite * /root.crt
		header Content-Type application/x-x509-ca-cert
		file_server
	}`;

function sites({ port, address }: CaddyConfig, data: string): string {
  if (!address) return `:${port} {\n\timport parts\n}`;
  const { kind, url } = address;
  if (kind === 'network') return `:${port} {\n\t${elsewhere(url)}\n\timport parts\n}`;
  if (kind === 'tunnel') return `:${port} {\n\timport parts\n}`;
  const { host } = new URL(url);
  const office = kind === 'office';
  return `${host} {
	${office ? 'tls internal' : ''}
	import parts
}
:${port} {
	${office ? officeRoot(data) : ''}
	handle {
		redir ${url}{uri} 302
	}
}`;
}

/** @param data folder in which Caddy keeps its certificates */
export function caddyConfig(config: CaddyConfig, data: string): string {
  const { port, httpsPort, address } = config;
  // Who ends https before the box says so, from an address of the inner network.
  const trusts =
    address === null || address.kind === 'tunnel' ? 'servers {\n\t\ttrusted_proxies static private_ranges\n\t}' : '';
  return `{
	admin off
	auto_https disable_redirects
	persist_config off
	skip_install_trust
	http_port ${port}
	https_port ${httpsPort}
	${trusts}
}
${parts(config)}
${sites(config, data)}
`;
}
