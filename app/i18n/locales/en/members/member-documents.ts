import type ru from "../../ru/members/member-documents.ts";

/** Documents of a member in the hands of staff. */
export default {
  open: "Edit, hide or remove",
  add: "Add a document",
  newTitle: "New member document",
  newLead: "It takes effect right away, and we notify the member",
  save: "Save",
  edit: "Edit details",
  editTitle: "Edit document",
  editLive: "The edited document stays valid, and we notify the member",
  editWaiting: "The document is waiting for a decision. The review shows your edit, and the decision is made there",
  back: "Back to documents",
  title: "Document",
  visibility: "What the member sees",
  shownText: "The member sees the document, and it counts under the rules",
  hiddenText: "The member sees neither the document nor its pages, and it doesn't count under the rules",
  hide: "Hide from the member",
  show: "Show to the member",
  remove: "Remove from the profile",
  removeText: "The document stops being valid. The member reads the reason as you write it",
  removeHidden: "The document stops being valid. The member doesn't see it and isn't told. The reason stays in the log",
  waiting: "The document is waiting for a decision. Accept it or return it with a note in the review",
  reason: "Reason",
  toCase: "Go to review",
} satisfies Record<keyof typeof ru, string>;
