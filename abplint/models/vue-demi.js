export * from 'vue';
