/** Passwords and one-time codes: fields of forms that no answer repeats (design/screens §1). */
export const secretFields: readonly string[] = ["password", "newPassword", "currentPassword", "code"];
