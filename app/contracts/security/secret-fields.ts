/** Passwords and one-time codes: fields whose values are never returned in a form (design/screens §1). */
export const secretFields: readonly string[] = ["password", "newPassword", "currentPassword", "code"];
