// Ids for the addresses of the matrix, besides the offers' own.
import type { FileName, Ids } from "./questions.ts";
import type { World } from "./world.ts";

/** A picture of each purpose of the offer with open payouts, its contract, and the receipt with an open choice. */
export async function findIds({ offers }: World): Promise<Ids> {
  const { listDocuments } = await import("#data/document/documents.server.ts");
  const [paid, short, proved] = await Promise.all([offers.payingOut.state(), offers.short.state(), offers.proved.state()]);
  const contract = (await listDocuments(paid.id)).find(({ kind }) => kind === "contract");
  const proofOf = (side: "owner" | "buyer") => paid.sides[side]?.proof?.fileIds[0];
  const claim = await storeClaim(proved.id);
  const files: Record<FileName, string | undefined> = {
    ownerProof: proofOf("owner"),
    buyerProof: proofOf("buyer"),
    ownerIncoming: paid.legs.owner.incoming.fileIds[0],
    buyerIncoming: paid.legs.buyer.incoming.fileIds[0],
    claim,
    contract: contract?.fileId,
  };
  const receiptId = short.legs.owner.mismatch?.receiptId;
  if (Object.values(files).includes(undefined) || !contract || !receiptId) throw new Error("The drill's offers lack a file.");
  return { files: files as Record<FileName, string>, documentId: contract.id, receiptId };
}

/** A file that the agent uploaded and that is not verified. */
async function storeClaim(offerId: string): Promise<string> {
  const { storePicture, userIdOf } = await import("#tests/support/offer-journey.ts");
  const { pool } = await import("#data/db.server.ts");
  const { claimFiles } = await import("#data/document/file-claims.server.ts");
  const fileId = await storePicture(offerId, "owner", "agentFile", await userIdOf("manager.russia"), "Выписка.png");
  await claimFiles(pool, offerId, [fileId]);
  return fileId;
}
