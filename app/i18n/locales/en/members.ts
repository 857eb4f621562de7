export { default as memberDocuments } from "./members/member-documents.ts";
export { default as memberRecords } from "./members/member-records.ts";
export { default as members } from "./members/members.ts";
export { default as moderation } from "./members/moderation.ts";
