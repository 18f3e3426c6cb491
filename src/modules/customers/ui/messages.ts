/** The texts of customers. */
export const messages = {
  rates: { heading: "Today's rates, since %{day}" },
};
