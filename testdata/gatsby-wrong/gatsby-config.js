module.exports = { plugins: [] };
