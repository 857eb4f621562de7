import type ru from "../../ru/members/member-documents.ts";

/** Documents of a member in the hands of staff. */
export default {
  open: "Correct, hide or remove",
  add: "Add a document",
  newTitle: "A document of the member",
  newLead: "It takes effect immediately, and we notify the member",
  save: "Save",
  edit: "Correct the data",
  editTitle: "Correcting a document",
  editLive: "The corrected document stays in force, and we notify the member",
  editWaiting: "The document waits for a decision: the check shows the correction, and it is decided there",
  back: "To the documents",
  title: "Document",
  visibility: "What the member sees",
  shownText: "The member sees the document, and the rules count it",
  hiddenText: "The member sees neither the document nor its pages, and the rules do not count it",
  hide: "Hide from the member",
  show: "Show to the member",
  remove: "Remove from the profile",
  removeText: "The document is no longer in force. The member reads the reason in your words",
  removeHidden: "The document is no longer in force. The member does not see it and is not told; the reason stays in the journal",
  waiting: "The document waits for a decision: accept it, or return it with a remark, in the check",
  reason: "Reason",
  toCase: "To the check",
} satisfies Record<keyof typeof ru, string>;
