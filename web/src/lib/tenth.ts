const formats = new Map<string, Intl.NumberFormat>()

/** A number with one decimal. To find the format of a language takes a browser longer than all else of a preview: once is enough. */
export function tenth(n: number, language: string): string {
  let format = formats.get(language)
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })))
  return format.format(n)
}
