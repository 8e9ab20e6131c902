const path = require('path');
const HtmlWebpackPlugin = require('html-webpack-plugin');

module.exports = {
  entry: './src/index.jsx',
  output: { path: path.resolve(__dirname, 'dist'), filename: '[name].[contenthash].js' },
  plugins: [new HtmlWebpackPlugin({ template: './src/index.html' })],
};
