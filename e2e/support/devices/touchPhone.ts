/** The options of a browser on a touch phone, for `test.use`. */
export const TOUCH_PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
