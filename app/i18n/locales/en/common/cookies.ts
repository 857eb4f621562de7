import type ru from "../../ru/common/cookies.ts";

export default {
  title: "Cookies",
  lead: "What the site stores in your browser. You can change your mind at any time",
  saved: "Saved",
  essential: "Necessary",
  essentialText: "Logging in, language, theme and this choice. The site doesn't work without them, so they're always on",
  analytics: "Analytics",
  analyticsText:
    "We count how often people log in, register, contact us, and create, accept, sign or pay a deal. We also remember for 30 days which partner sent you. No names, addresses, amounts or numbers",
  save: "Save",
} satisfies typeof ru;
