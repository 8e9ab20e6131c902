// The order service behind the desk.
const base = '/api/orders';

const json = async (path, options) => {
    const response = await fetch(base + path, options);
    if (response.status === 404) return null;
    return response.json();
};

export const list = (status = 'open') => json(`?status=${status}`);
export const get = (id) => json(`/${id}`);
export const track = (id) => json(`/${id}/tracking`);
export const cancel = (id, reason) => json(`/${id}`, { method: 'DELETE', body: JSON.stringify({ reason }) });
