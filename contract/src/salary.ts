const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** A plain number is shown as Indian rupees, any other text as it was typed (product.md). */
export const salaryText = (typed: string): string =>
  /^\d{1,15}(?:\.\d{1,2})?$/.test(typed.trim()) ? rupees.format(Number(typed)) : typed;
