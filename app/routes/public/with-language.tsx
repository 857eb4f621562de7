import { Outlet } from "react-router";

/** The parent of the pages that also exist in `/en`; it adds only the optional segment. */
export default function WithLanguage() {
  return <Outlet />;
}
