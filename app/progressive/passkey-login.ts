// The sign-in with a passkey: its button stays only where the browser supports passkeys.
import { browserSupportsWebAuthn, type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";

const way = document.querySelector<HTMLElement>("[data-passkey-answer]");
const button = way?.querySelector("button");

const post = (address: string, body: unknown) =>
  fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** The code of a refusal; the sign-in page shows its sentence. */
async function codeOf(response: Response): Promise<string> {
  const refusal: { message?: string } = await response.json().catch(() => ({}));
  return refusal.message ?? "AUTH.PASSKEY_FAILED";
}

async function signIn({ passkeyChallenge = "", passkeyAnswer = "", passkeyRefused = "" }: DOMStringMap): Promise<void> {
  const asked = await post(passkeyChallenge, {});
  if (!asked.ok) return location.assign(passkeyRefused + (await codeOf(asked)));
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await asked.json();
  // The person has closed the browser's dialog.
  const answer = await startAuthentication({ optionsJSON }).catch(() => null);
  if (answer === null) return;
  const answered = await post(passkeyAnswer, answer);
  if (!answered.ok) return location.assign(passkeyRefused + (await codeOf(answered)));
  const { location: next }: { location: string } = await answered.json();
  location.assign(next);
}

if (way && !browserSupportsWebAuthn()) way.hidden = true;
else if (way && button) {
  const press = async () => {
    button.disabled = true;
    await signIn(way.dataset).catch(() => location.assign(`${way.dataset.passkeyRefused}AUTH.PASSKEY_FAILED`));
    button.disabled = false;
  };
  button.addEventListener("click", () => void press());
}
