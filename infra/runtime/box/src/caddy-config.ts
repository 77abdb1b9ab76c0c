export type CaddyConfig = {
  readonly port: number;
  /** Where the gateway of the product listens, and where the page of the set-up does. */
  readonly gateway: number;
  readonly door: number;
};

/** Until the gateway answers, and while it is replaced, the door says that the product starts. */
export const caddyConfig = ({ port, gateway, door }: CaddyConfig): string => `{
	admin off
	auto_https off
	persist_config off
}
:${port} {
	encode zstd gzip
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
}
`;
