export class UnavailableError extends Error {}

const lent = Object.create(null)

// 混入：组件存活期间把自己的方法借给代理
export default (...names) => ({
  created() {
    names.forEach(name => {
      lent[name] = (...args) => this[name](...args)
    })
  },
  beforeDestroy() {
    names.forEach(name => {
      delete lent[name]
    })
  }
})

export const borrow = name => {
  const method = lent[name]
  if (!method) {
    throw new UnavailableError(`${name} is not on screen`)
  }
  return method
}
