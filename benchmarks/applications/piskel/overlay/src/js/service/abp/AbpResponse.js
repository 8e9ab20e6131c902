(function () {
  var ns = $.namespace('pskl.service.abp');

  var RETRYABLE = {
    NOT_INITIALIZED : true,
    UNKNOWN_CAPABILITY : false,
    INVALID_PARAMS : false,
    OPERATION_FAILED : false
  };

  ns.AbpResponse = {
    success : function (data) {
      return {
        success : true,
        data : data
      };
    },

    error : function (code, message) {
      return {
        success : false,
        error : {
          code : code,
          message : message,
          retryable : RETRYABLE[code]
        }
      };
    }
  };
})();
