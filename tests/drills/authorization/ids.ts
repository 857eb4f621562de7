// Ids for the addresses of the matrix, besides the offers' own.
import type { FileName, Ids } from "./questions.ts";
import type { World } from "./world.ts";

/** A picture of each purpose and stage, a contract, and the receipt with an open choice. */
export async function findIds({ offers }: World): Promise<Ids> {
  const { listDocuments } = await import("#data/document/documents.server.ts");
  const { payingOut, completed, short: shortPaid, proved: reported } = offers;
  const [paid, short, proved, ended] = await Promise.all([payingOut.state(), shortPaid.state(), reported.state(), completed.state()]);
  const contract = (await listDocuments(paid.id)).find(({ kind }) => kind === "contract");
  const proofOf = (side: "owner" | "buyer") => paid.sides[side]?.proof?.fileIds[0];
  const claim = await storeClaim(proved.id);
  const files: Record<FileName, string | undefined> = {
    ownerProof: proofOf("owner"),
    buyerProof: proofOf("buyer"),
    ownerIncoming: paid.legs.owner.incoming.fileIds[0],
    buyerIncoming: paid.legs.buyer.incoming.fileIds[0],
    ownerPayout: ended.legs.owner.outgoing.fileIds[0],
    buyerPayout: ended.legs.buyer.outgoing.fileIds[0],
    ownerArrival: ended.legs.owner.confirmation.fileIds[0],
    buyerArrival: ended.legs.buyer.confirmation.fileIds[0],
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
