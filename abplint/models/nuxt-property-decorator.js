export * from 'vue-property-decorator';
