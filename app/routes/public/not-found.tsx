import { notFound } from "#guards/guards.server.ts";

export function loader() {
  notFound();
}

export default function NotFound() {
  return null;
}
