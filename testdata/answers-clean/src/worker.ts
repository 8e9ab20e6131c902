self.onmessage = ({ data }) => {
  const isRow = Array.isArray(data.row);
  self.postMessage({ id: data.id, reply: isRow ? { success: true, row: data.row } : { success: false, error: 'no row' } });
};
