import type { Page } from "playwright-core";

/**
 * Screens whose title has another left edge: sign-in forms, messages in the middle of an empty page, and the payment pages of staff, whose
 * title is beside the link to the queue.
 */
export const otherEdges: readonly string[] = [
  ...["login", "register", "verify-email", "verify-email-over", "forgot-password", "login-link", "forgot-password-sent"],
  ...["menu", "offline", "error", "not-found", "letters", "payout-tracked", "end-letters"],
  ...["agent-incoming-one", "agent-outgoing-one", "agent-refund-one", "agent-confirmation-one", "manager-verify"],
];

interface Edges {
  /** Left edge of the page's title in pixels. */
  readonly title: number;
  /** Left edge of the header's content. */
  readonly header: number;
  /** Right edge of the header's ground. */
  readonly headerEnd: number;
}

/** Left edges of the page's title and of the header, and the right edge of the header. */
export const edgesOf = (page: Page): Promise<Edges> =>
  page.evaluate(() => {
    const header = document.querySelector("header");
    const row = header?.firstElementChild;
    const title = [...document.querySelectorAll("main h1, main h2")].find((one) => one.getBoundingClientRect().width > 1);
    if (!header || !row || !title) throw new Error("The page has no header or no title.");
    const text = document.createRange();
    text.selectNodeContents(title);
    return {
      title: text.getBoundingClientRect().left,
      header: row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).paddingLeft),
      headerEnd: header.getBoundingClientRect().right,
    };
  });
