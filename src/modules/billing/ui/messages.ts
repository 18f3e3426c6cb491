/** The texts of rates. */
export const messages = {
  rates: { heading: "Today's rates, since %{day}" },
};
