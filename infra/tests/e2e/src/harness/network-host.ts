/** The name of a machine in the network of an office, reached without https; the browser of its tests finds it on this one. */
export const NETWORK_HOST = 'nas';
