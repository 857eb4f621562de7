/** What people came for, as analytics counts it (specification §1 names the first two). */
export type Goal = "login" | "contactUs" | "register" | "publish" | "accept" | "sign" | "proof";
