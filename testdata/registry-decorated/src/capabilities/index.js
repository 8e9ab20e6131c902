import './convert.js';
import './export.js';
import './process.js';
import './render.js';
