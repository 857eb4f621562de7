import type { HeadersFunction } from "react-router";

/** For a route whose action may return a time to wait: re-export this as `headers`, so that the reply's `Retry-After` is sent. */
export const replyHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;
