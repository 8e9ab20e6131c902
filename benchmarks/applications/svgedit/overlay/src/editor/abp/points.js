/**
 * @param {HTMLElement} area
 * @returns {Promise<{ x: number, y: number }>}
 */
export const waitForPoint = (area) => new Promise((resolve) => {
  area.addEventListener('mousedown', ({ clientX, clientY }) => resolve({ x: clientX, y: clientY }), { once: true })
})
