/** The request that something follows from. It goes along with commands, workflows and letters, so that all of them can be found by its id. */
export interface Cause {
  /** The value of `X-Request-Id` in the response. */
  readonly requestId: string;
  /** W3C Trace Context of the request; absent when traces are off. */
  readonly traceparent?: string;
}
