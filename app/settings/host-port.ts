/** `host:port`, an IPv6 host in brackets. */
export function readHostPort(text: string, usualPort: number): { readonly host: string; readonly port: number } {
  const [, host = text, port] = /^(.*?)(?::(\d{1,5}))?$/.exec(text) ?? [];
  return { host: host.replace(/^\[(.*)\]$/, "$1"), port: port === undefined ? usualPort : Number(port) };
}

/** Returns whether a connection to this host stays on this machine. */
export const isLocalHost = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host) || host.startsWith("/");
