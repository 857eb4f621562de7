/** Lines of a file for spreadsheets (design/screens §2); a longer one is refused whole: nobody sees that a file was cut. */
export const mostExported = 100_000;
