/** The request that caused a command, workflow or letter. It is stored with each of them, so that all can be found by the request's id. */
export interface Cause {
  /** The value of `X-Request-Id` in the response. */
  readonly requestId: string;
  /** W3C Trace Context of the request; absent when traces are off. */
  readonly traceparent?: string;
}
