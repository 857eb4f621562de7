import type { HeadersFunction } from "react-router";

/** For a route whose action may say how long to wait: re-export it as `headers`, and the reply's `Retry-After` goes out. */
export const replyHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;
