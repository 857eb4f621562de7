import type { Principal } from "#domain/people/access/principal.ts";

/** Context of every service: principal and time. Services never see a Request (decision 001). */
export interface ServiceContext {
  readonly principal: Principal;
  /** When the request arrived, milliseconds since the epoch. */
  readonly now: number;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** Actor and origin of an act, for the audit, with the service key that acted for the person. */
export const auditOf = ({ principal, ip, requestId }: Pick<ServiceContext, "principal" | "ip" | "requestId">) =>
  ({
    ...({ actorId: principal.userId, actorKind: "user", actorRole: principal.role, ip, requestId } as const),
    ...(principal.key && { key: { name: principal.key.name, prefix: principal.key.prefix } }),
  }) as const;
