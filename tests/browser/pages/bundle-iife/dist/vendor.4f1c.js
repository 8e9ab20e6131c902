var Vendor=function(e){"use strict";return e.fail=(e,t,r)=>({success:!1,error:{code:e,message:t,retryable:r}}),e}({});
