/** The texts of what is special about customers. */
export const messages = {
  rates: { heading: "Today's rates, since %{day}" },
};
