// gRPC codes.
const deadlineExceeded = 4;
const notFound = 5;
const notAllowed = 7;
const unavailable = 14;
const unauthenticated = 16;

/**
 * Returns a sentence that names the setting with which the operator can give the worker access to its namespace in Temporal; null for
 * another error.
 */
export function engineFault(error: unknown, address: string, namespace: string): string | null {
  switch ((error as { code?: unknown }).code) {
    case deadlineExceeded:
    case unavailable:
      return `No Temporal server answers at ${address} (TEMPORAL_ADDRESS, TEMPORAL_TLS).`;
    case notFound:
      return `Temporal has no namespace "${namespace}" (TEMPORAL_NAMESPACE): temporal operator namespace create --namespace ${namespace} --retention 7d`;
    case notAllowed:
    case unauthenticated:
      return `Temporal refuses this worker in the namespace "${namespace}" (TEMPORAL_API_KEY, TEMPORAL_TLS_CLIENT_CERT_PATH).`;
    default:
      return null;
  }
}
