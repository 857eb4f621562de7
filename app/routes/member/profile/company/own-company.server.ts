import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { type Owner, type OwnOwnership, readOwnOwnership } from "#services/profile/company/read-ownership.server.ts";

type Asked = Pick<Parameters<typeof serviceContext>[0], never> & {
  readonly context: Parameters<typeof serviceContext>[0];
  readonly request: Request;
};

/** The company of the signed-in member; 404 for members without one. */
export async function requireOwnCompany({
  context,
  request,
}: Asked): Promise<{ readonly ctx: ServiceContext; readonly own: OwnOwnership }> {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const own = await readOwnOwnership(ctx);
  if (!own.ok) notFound();
  return { ctx, own: own.value };
}

/** One owner of the company; 404 for an owner of another company. */
export function requireOwner({ owners }: OwnOwnership, itemId: string): Owner {
  return owners.find(({ id }) => id === itemId) ?? notFound();
}
