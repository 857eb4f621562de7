// A software authenticator: it signs everything, including data that no honest device would sign.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url");

export interface Asked {
  readonly challenge: string;
  readonly origin: string;
}

export interface Wishes {
  readonly count?: number;
  /** The host to which the key is bound. */
  readonly host?: string;
  /** False: no fingerprint or code was given. */
  readonly isVerified?: boolean;
}

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // A COSE key: EC2, ES256, P-256 and its point.
  const head = Buffer.from("a5010203262001215820", "hex");
  return {
    privateKey,
    cose: Buffer.concat([head, Buffer.from(x, "base64url"), Buffer.from("225820", "hex"), Buffer.from(y, "base64url")]),
  };
}

const clientData = (type: string, { challenge, origin }: Asked) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData({ count = 1, host = "localhost", isVerified = true }: Wishes, key: Buffer): Buffer {
  const flags = 1 | (isVerified ? 4 : 0) | (key.length > 0 ? 64 : 0);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(host), Buffer.from([flags]), counter, key]);
}

const byteString = (data: Buffer) => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);

/** The browser's response from a device with one key. */
export function softwarePasskey() {
  const { privateKey, cose } = keyPair();
  const id = randomBytes(32);
  const common = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} } as const;
  return {
    /** A new key, without attestation. */
    make(asked: Asked, wishes: Wishes = {}) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const parts = [Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex")];
      const attestationObject = base64url(Buffer.concat([...parts, byteString(authenticatorData(wishes, key))]));
      const response = { clientDataJSON: base64url(clientData("webauthn.create", asked)), attestationObject, transports: ["internal"] };
      return { ...common, response };
    },
    /** A signature of the key. */
    answer(asked: Asked, wishes: Wishes = {}) {
      const data = clientData("webauthn.get", asked);
      const authData = authenticatorData(wishes, Buffer.alloc(0));
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      const signed = { clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) };
      return { ...common, response: signed };
    },
  };
}
