import { Outlet } from "react-router";

/** The parent of the pages that exist in `/en` too; it adds nothing but the optional segment. */
export default function WithLanguage() {
  return <Outlet />;
}
