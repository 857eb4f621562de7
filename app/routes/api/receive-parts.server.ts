import { refuse } from "#contracts/outcome.ts";
import { type ReceivedForm, type ReceiveOptions, type RefusedForm, receiveFiles } from "#files/receive.server.ts";
import type { Call } from "./call.ts";

type Multipart = NonNullable<Call["multipart"]>;

/**
 * Parses the multipart body of a call: files in the declared part, text in the declared fields. `REQUEST.UNKNOWN_FIELD {names}` for every
 * other part.
 */
export async function receiveParts(
  request: Request,
  { files, fields, areNamedByPart }: Multipart,
  options: Omit<ReceiveOptions, "parts">,
): Promise<ReceivedForm | RefusedForm> {
  const received = await receiveFiles(request, { ...options, parts: areNamedByPart ? "fileName" : [files] });
  if (!received.ok) return received;
  const known = Object.keys(fields?.shape ?? {});
  const unknown = [...received.form.keys()].filter((name) => !known.includes(name));
  return unknown.length === 0 ? received : { ...refuse("REQUEST.UNKNOWN_FIELD", { names: unknown.join(", ") }), form: received.form };
}
