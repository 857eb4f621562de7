import { readFile } from "node:fs/promises";
import { CryptoKeySigner, P12Signer, PDF } from "@libpdf/core";
import { PrintableString } from "asn1js";
import { AttributeTypeAndValue, Certificate } from "pkijs";
import { days } from "#domain/time/duration.ts";
import { env } from "#env";

type SealSigner = CryptoKeySigner | P12Signer;
const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };

function named(text: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type: "2.5.4.3", value: new PrintableString({ value: text }) });
}

// The key exists in memory only: a demo seal proves the mechanism, not the platform.
async function createDemoSigner(): Promise<CryptoKeySigner> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber.valueBlock.valueHexView = crypto
    .getRandomValues(new Uint8Array(8))
    .map((byte, index) => (index ? byte : byte & 0x7f));
  certificate.issuer.typesAndValues.push(named(`${env.PRODUCT_NAME} demo seal`));
  certificate.subject.typesAndValues.push(named(`${env.PRODUCT_NAME} demo seal`));
  certificate.notBefore.value = new Date(Date.now() - days(1));
  certificate.notAfter.value = new Date(Date.now() + days(365));
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  return new CryptoKeySigner(keys.privateKey, new Uint8Array(certificate.toSchema(true).toBER(false)), "RSA", "RSASSA-PKCS1-v1_5");
}

async function openSigner(): Promise<SealSigner | null> {
  if (env.SEAL_P12_FILE !== "") return P12Signer.create(new Uint8Array(await readFile(env.SEAL_P12_FILE)), env.SEAL_P12_PASSWORD);
  return env.DEPLOYMENT === "demo" ? createDemoSigner() : null;
}

let signer: Promise<SealSigner | null> | undefined;

/**
 * Adds the platform's seal (PAdES B-B) to a PDF without changing the former bytes. Null when no seal is configured, which is only
 * possible outside of demo (design/money §5).
 */
export async function sealPdf(bytes: Uint8Array, reason: string, at: number): Promise<Uint8Array | null> {
  signer ??= openSigner();
  const ready = await signer;
  if (!ready) return null;
  const pdf = await PDF.load(bytes);
  const sealed = await pdf.sign({ signer: ready, reason, signingTime: new Date(at), level: "B-B", fieldName: "PlatformSeal" });
  return sealed.bytes;
}
