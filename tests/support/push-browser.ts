// A browser as its push service and the product see it: an address and two keys; it decrypts pushes (RFC 8291) with code that is
// independent of the encrypting code.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

export interface PushBrowser {
  /** As the browser's own `toJSON()` returns it. */
  readonly subscription: {
    readonly endpoint: string;
    readonly expirationTime: null;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** Name of the browser at its service. */
  readonly path: string;
  read(body: Buffer): Record<string, unknown>;
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** A new browser registered at the service of this origin. */
export function newBrowser(serviceOrigin: string): PushBrowser {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(24).toString("base64url")}`;
  const read = (body: Buffer) => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
    const secret = derive(pair.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
    const sealed = body.subarray(21 + sender.length);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")) as Record<string, unknown>;
  };
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { subscription: { endpoint: serviceOrigin + path, expirationTime: null, keys }, path, read };
}
