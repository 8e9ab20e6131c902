import { max } from 'd3-array'

export function print(values) {
  return ['index,value', ...values.map((value, index) => `${index},${value}`)].join('\n')
}

export function share(values, panel) {
  const top = max(values)
  for (const value of values) panel.print(`${value} is ${Math.round((value / top) * 100)} %`)
}

// Kept for the old toolbar.
export const copyAll = (values) => navigator.clipboard.writeText(print(values))
