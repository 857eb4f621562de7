// A self-signed certificate for a test's https server, in DER (X.509, RFC 5280): Node creates keys, but no certificates.
import { generateKeyPairSync, sign } from "node:crypto";

type Bytes = Uint8Array;

function der(tag: number, ...parts: readonly Bytes[]): Bytes {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Uint8Array.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Bytes[]) => der(0x30, ...parts);
const oid = (...bytes: readonly number[]) => der(0x06, Uint8Array.from(bytes));
const bits = (content: Bytes) => der(0x03, Uint8Array.of(0), content);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
/** `YYMMDDhhmmssZ` */
const time = (at: number) =>
  text(
    0x17,
    `${new Date(at)
      .toISOString()
      .replace(/[-:T]|\.\d+/g, "")
      .slice(2, 14)}Z`,
  );

const day = 86_400_000;
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

/** A private key and its certificate for one host name, valid from yesterday until tomorrow. Both in PEM. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), text(0x0c, host))));
  const alternativeName = sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(text(0x82, host))));
  const signed = sequence(
    der(0xa0, der(0x02, Uint8Array.of(2))),
    der(0x02, Uint8Array.of(1)),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(alternativeName)),
  );
  const certificate = Buffer.from(sequence(signed, ecdsaWithSha256, bits(sign("sha256", signed, privateKey))));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  const cert = ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert };
}
