import { type Named, rolesOf } from "#domain/people/access/page-access.ts";
import { allRoles } from "#domain/people/numbers.ts";
import type { ServiceContext } from "#services/context.ts";
import type { Asked, Call, Incoming, Parts, Reply, Shape, Value, Who } from "./call.ts";
import { FaultError, faultOf } from "./fault.ts";
import { readParts } from "./read-parts.ts";

type Spec<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined, A extends Shape | undefined> = Parts<
  P,
  Q,
  B,
  A
>;

/** Names the fields of a refusal as the request named them. */
function withSentNames<Answer>(reply: Reply<Answer>, sentName: Call["sentName"]): Reply<Answer> {
  if (sentName === undefined || reply instanceof Response || reply.ok || reply.isPending) return reply;
  const { code, params, fields } = reply;
  const nameOf = (field: string) => (field === "" ? field : sentName(field, code));
  return {
    ...reply,
    ...(typeof params.field === "string" && { params: { ...params, field: nameOf(params.field) } }),
    ...(fields && { fields: fields.map((wrong) => ({ ...wrong, field: nameOf(wrong.field) })) }),
  };
}

/** A call for guests. A token, if sent, identifies the caller. */
export function guestCall<
  A extends Shape | undefined = undefined,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(spec: Spec<P, Q, B, A>, handle: (asked: Asked<P, Q, B>) => Promise<Reply<Value<A>>>): Call {
  return {
    ...spec,
    who: "guest",
    run: async (incoming) => withSentNames(await handle({ ...incoming, ...readParts(spec, incoming) }), spec.sentName),
  };
}

type SignedIn<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined> = Asked<P, Q, B> & {
  readonly ctx: ServiceContext;
};

function requireContext({ ctx }: Incoming): ServiceContext {
  if (ctx === null) throw new FaultError(faultOf({ code: "AUTH.ACCESS_INVALID", params: {} }));
  return ctx;
}

const everybody = allRoles.filter((role) => role !== "reserved");

/** The roles behind permissions; all of them except the reserved one are everybody who is signed in. */
function whoOf(named: "signedIn" | Named): Who {
  const roles = named === "signedIn" ? everybody : rolesOf(named);
  return everybody.every((role) => roles.includes(role)) ? "signedIn" : roles;
}

/** A call for people with a token, who have one of the permissions; the service checks access to the object. */
export function call<
  A extends Shape | undefined = undefined,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
>(spec: Spec<P, Q, B, A> & { readonly who: "signedIn" | Named }, handle: (asked: SignedIn<P, Q, B>) => Promise<Reply<Value<A>>>): Call {
  return {
    ...spec,
    who: whoOf(spec.who),
    run: async (incoming) =>
      withSentNames(await handle({ ...incoming, ...readParts(spec, incoming), ctx: requireContext(incoming) }), spec.sentName),
  };
}
