import Vue from 'vue';

// Requests of an agent, by the name of the capability.
export default new Vue();
