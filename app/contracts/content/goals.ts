/** Goals that analytics counts (specification §1 names the first two). */
export type Goal = "login" | "contactUs" | "register" | "publish" | "accept" | "sign" | "proof";
